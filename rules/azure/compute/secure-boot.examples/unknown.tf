variable "given" {}

resource "azurerm_linux_virtual_machine" "unknown" {
  secure_boot_enabled = var.given
}
