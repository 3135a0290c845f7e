locals {
  chosen = true
}

resource "azurerm_linux_virtual_machine" "bad" {
  allow_extension_operations = true
}

resource "azurerm_linux_virtual_machine" "bad_each" {
  for_each                   = toset(["a", "b"])
  allow_extension_operations = local.chosen
}

resource "azurerm_linux_virtual_machine" "bad_absent" {}

resource "azurerm_windows_virtual_machine" "bad" {
  allow_extension_operations = true
}

resource "azurerm_windows_virtual_machine" "bad_absent" {}
