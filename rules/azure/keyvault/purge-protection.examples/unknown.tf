variable "given" {}

resource "azurerm_key_vault" "unknown" {
  purge_protection_enabled = var.given
}
