variable "given" {}

resource "azurerm_windows_virtual_machine" "unknown" {
  automatic_updates_enabled = var.given
}
