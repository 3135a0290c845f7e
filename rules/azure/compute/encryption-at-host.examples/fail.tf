locals {
  chosen = false
}

resource "azurerm_linux_virtual_machine" "bad" {
  encryption_at_host_enabled = false
}

resource "azurerm_linux_virtual_machine" "bad_each" {
  for_each                   = toset(["a", "b"])
  encryption_at_host_enabled = local.chosen
}

resource "azurerm_linux_virtual_machine" "bad_absent" {}

resource "azurerm_windows_virtual_machine" "bad" {
  encryption_at_host_enabled = false
}

resource "azurerm_windows_virtual_machine" "bad_absent" {}

resource "azurerm_linux_virtual_machine_scale_set" "bad" {
  encryption_at_host_enabled = false
}

resource "azurerm_linux_virtual_machine_scale_set" "bad_absent" {}

resource "azurerm_windows_virtual_machine_scale_set" "bad" {
  encryption_at_host_enabled = false
}

resource "azurerm_windows_virtual_machine_scale_set" "bad_absent" {}

resource "azurerm_orchestrated_virtual_machine_scale_set" "bad" {
  encryption_at_host_enabled = false
}

resource "azurerm_orchestrated_virtual_machine_scale_set" "bad_absent" {}
