variable "given" {}

resource "azurerm_linux_virtual_machine" "unknown" {
  encryption_at_host_enabled = var.given
}
