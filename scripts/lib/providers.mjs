const PROVIDERS = [
  { id: 'qt5', name: 'Qt 5', probe: 'probe-qt5' },
  { id: 'qt6', name: 'Qt 6', probe: 'probe-qt6' },
  { id: 'javafx', name: 'JavaFX', probe: 'probe-javafx' },
];

/** Which of the providers whose probe was wanted can run here, and why not the others. */
export function providersAfter(builds) {
  return PROVIDERS.flatMap(({ id, name, probe }) => {
    const build = builds.find(each => each.id === probe);
    if (!build) return [];
    return build.because
      ? [{ id, name, runs: false, because: `the ${build.title}: ${build.because}` }]
      : [{ id, name, runs: true }];
  });
}
