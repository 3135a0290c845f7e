variable "chosen" {
  default = true
}

resource "azurerm_linux_virtual_machine" "good" {
  encryption_at_host_enabled = true
}

resource "azurerm_linux_virtual_machine" "good_chosen" {
  encryption_at_host_enabled = var.chosen
}

resource "azurerm_windows_virtual_machine" "good" {
  encryption_at_host_enabled = true
}

resource "azurerm_linux_virtual_machine_scale_set" "good" {
  encryption_at_host_enabled = true
}

resource "azurerm_windows_virtual_machine_scale_set" "good" {
  encryption_at_host_enabled = true
}

resource "azurerm_orchestrated_virtual_machine_scale_set" "good" {
  encryption_at_host_enabled = true
}
