variable "chosen" {
  default = true
}

resource "azurerm_linux_virtual_machine" "good" {
  secure_boot_enabled = true
}

resource "azurerm_linux_virtual_machine" "good_chosen" {
  secure_boot_enabled = var.chosen
}

resource "azurerm_windows_virtual_machine" "good" {
  secure_boot_enabled = true
}

resource "azurerm_linux_virtual_machine_scale_set" "good" {
  secure_boot_enabled = true
}

resource "azurerm_windows_virtual_machine_scale_set" "good" {
  secure_boot_enabled = true
}
