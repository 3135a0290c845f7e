locals {
  chosen = false
}

resource "azurerm_windows_virtual_machine" "bad" {
  automatic_updates_enabled = false
}

resource "azurerm_windows_virtual_machine" "bad_1" {
  enable_automatic_updates = false
}

resource "azurerm_windows_virtual_machine" "bad_each" {
  for_each                  = toset(["a", "b"])
  automatic_updates_enabled = local.chosen
}

resource "azurerm_windows_virtual_machine_scale_set" "bad" {
  enable_automatic_updates = false
}
