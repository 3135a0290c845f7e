variable "given" {}

resource "azurerm_key_vault_key" "unknown" {
  key_type = var.given
}
