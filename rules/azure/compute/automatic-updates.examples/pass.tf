variable "chosen" {
  default = true
}

resource "azurerm_windows_virtual_machine" "good" {
  automatic_updates_enabled = true
}

resource "azurerm_windows_virtual_machine" "good_1" {
  enable_automatic_updates = true
}

resource "azurerm_windows_virtual_machine" "good_chosen" {
  automatic_updates_enabled = var.chosen
}

resource "azurerm_windows_virtual_machine" "good_absent" {}

resource "azurerm_windows_virtual_machine_scale_set" "good" {
  enable_automatic_updates = true
}

resource "azurerm_windows_virtual_machine_scale_set" "good_absent" {}
