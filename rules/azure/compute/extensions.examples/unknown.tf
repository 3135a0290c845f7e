variable "given" {}

resource "azurerm_linux_virtual_machine" "unknown" {
  allow_extension_operations = var.given
}
