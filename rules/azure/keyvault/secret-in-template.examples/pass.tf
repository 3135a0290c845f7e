resource "random_password" "value" {
  length = 32
}

resource "azurerm_key_vault_secret" "good" {
  value = random_password.value.result
}
