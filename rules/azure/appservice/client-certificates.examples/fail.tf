locals {
  chosen = false
}

resource "azurerm_app_service" "bad" {
  client_cert_enabled = false
}

resource "azurerm_app_service" "bad_each" {
  for_each            = toset(["a", "b"])
  client_cert_enabled = local.chosen
}

resource "azurerm_app_service" "bad_absent" {}

resource "azurerm_linux_web_app" "bad" {
  client_certificate_enabled = false
}

resource "azurerm_linux_web_app" "bad_absent" {}

resource "azurerm_windows_web_app" "bad" {
  client_certificate_enabled = false
}

resource "azurerm_windows_web_app" "bad_absent" {}

resource "azurerm_linux_web_app_slot" "bad" {
  client_certificate_enabled = false
}

resource "azurerm_linux_web_app_slot" "bad_absent" {}

resource "azurerm_windows_web_app_slot" "bad" {
  client_certificate_enabled = false
}

resource "azurerm_windows_web_app_slot" "bad_absent" {}
