variable "chosen" {
  default = true
}

resource "azurerm_app_service" "good" {
  https_only = true
}

resource "azurerm_app_service" "good_chosen" {
  https_only = var.chosen
}

resource "azurerm_app_service_slot" "good" {
  https_only = true
}

resource "azurerm_linux_web_app" "good" {
  https_only = true
}

resource "azurerm_windows_web_app" "good" {
  https_only = true
}

resource "azurerm_linux_web_app_slot" "good" {
  https_only = true
}

resource "azurerm_windows_web_app_slot" "good" {
  https_only = true
}

resource "azurerm_function_app" "good" {
  https_only = true
}

resource "azurerm_function_app_slot" "good" {
  https_only = true
}

resource "azurerm_linux_function_app" "good" {
  https_only = true
}

resource "azurerm_windows_function_app" "good" {
  https_only = true
}

resource "azurerm_linux_function_app_slot" "good" {
  https_only = true
}

resource "azurerm_windows_function_app_slot" "good" {
  https_only = true
}
