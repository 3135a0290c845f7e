locals {
  chosen = true
}

resource "azurerm_linux_web_app" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_linux_web_app" "bad_each" {
  for_each                      = toset(["a", "b"])
  public_network_access_enabled = local.chosen
}

resource "azurerm_linux_web_app" "bad_absent" {}

resource "azurerm_windows_web_app" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_windows_web_app" "bad_absent" {}

resource "azurerm_linux_web_app_slot" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_linux_web_app_slot" "bad_absent" {}

resource "azurerm_windows_web_app_slot" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_windows_web_app_slot" "bad_absent" {}

resource "azurerm_linux_function_app" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_linux_function_app" "bad_absent" {}

resource "azurerm_windows_function_app" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_windows_function_app" "bad_absent" {}

resource "azurerm_linux_function_app_slot" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_linux_function_app_slot" "bad_absent" {}

resource "azurerm_windows_function_app_slot" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_windows_function_app_slot" "bad_absent" {}
