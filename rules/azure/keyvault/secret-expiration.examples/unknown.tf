variable "end" {}

resource "azurerm_key_vault_secret" "unknown" {
  expiration_date = var.end
}
