locals {
  chosen = false
}

resource "azurerm_linux_virtual_machine" "bad" {
  secure_boot_enabled = false
}

resource "azurerm_linux_virtual_machine" "bad_each" {
  for_each            = toset(["a", "b"])
  secure_boot_enabled = local.chosen
}

resource "azurerm_linux_virtual_machine" "bad_absent" {}

resource "azurerm_windows_virtual_machine" "bad" {
  secure_boot_enabled = false
}

resource "azurerm_windows_virtual_machine" "bad_absent" {}

resource "azurerm_linux_virtual_machine_scale_set" "bad" {
  secure_boot_enabled = false
}

resource "azurerm_linux_virtual_machine_scale_set" "bad_absent" {}

resource "azurerm_windows_virtual_machine_scale_set" "bad" {
  secure_boot_enabled = false
}

resource "azurerm_windows_virtual_machine_scale_set" "bad_absent" {}
