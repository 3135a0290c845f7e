locals {
  chosen = false
}

resource "azurerm_app_service" "bad" {
  https_only = false
}

resource "azurerm_app_service" "bad_each" {
  for_each   = toset(["a", "b"])
  https_only = local.chosen
}

resource "azurerm_app_service" "bad_absent" {}

resource "azurerm_app_service_slot" "bad" {
  https_only = false
}

resource "azurerm_app_service_slot" "bad_absent" {}

resource "azurerm_linux_web_app" "bad" {
  https_only = false
}

resource "azurerm_linux_web_app" "bad_absent" {}

resource "azurerm_windows_web_app" "bad" {
  https_only = false
}

resource "azurerm_windows_web_app" "bad_absent" {}

resource "azurerm_linux_web_app_slot" "bad" {
  https_only = false
}

resource "azurerm_linux_web_app_slot" "bad_absent" {}

resource "azurerm_windows_web_app_slot" "bad" {
  https_only = false
}

resource "azurerm_windows_web_app_slot" "bad_absent" {}

resource "azurerm_function_app" "bad" {
  https_only = false
}

resource "azurerm_function_app" "bad_absent" {}

resource "azurerm_function_app_slot" "bad" {
  https_only = false
}

resource "azurerm_function_app_slot" "bad_absent" {}

resource "azurerm_linux_function_app" "bad" {
  https_only = false
}

resource "azurerm_linux_function_app" "bad_absent" {}

resource "azurerm_windows_function_app" "bad" {
  https_only = false
}

resource "azurerm_windows_function_app" "bad_absent" {}

resource "azurerm_linux_function_app_slot" "bad" {
  https_only = false
}

resource "azurerm_linux_function_app_slot" "bad_absent" {}

resource "azurerm_windows_function_app_slot" "bad" {
  https_only = false
}

resource "azurerm_windows_function_app_slot" "bad_absent" {}
