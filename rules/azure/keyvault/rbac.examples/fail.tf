resource "azurerm_key_vault" "bad" {
  enable_rbac_authorization = false
}

resource "azurerm_key_vault" "bad_absent" {
  name = "vault"
}
