#pragma once

#include <QMainWindow>
#include <memory>

/** One of each control, and nothing that ends the process or waits for a person. */
std::unique_ptr<QMainWindow> sampleWindow();
