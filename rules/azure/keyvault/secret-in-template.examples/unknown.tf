variable "value" {}

resource "azurerm_key_vault_secret" "unknown" {
  value = var.value
}
