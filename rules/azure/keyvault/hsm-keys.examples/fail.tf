locals {
  chosen = "RSA"
}

resource "azurerm_key_vault_key" "bad" {
  key_type = "RSA"
  key_size = 2048
}

resource "azurerm_key_vault_key" "bad_other1" {
  key_type = "EC"
  curve    = "P-256"
}

resource "azurerm_key_vault_key" "bad_each" {
  for_each = toset(["a", "b"])
  key_type = local.chosen
  key_size = 2048
}
