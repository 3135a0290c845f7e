resource "azurerm_key_vault" "good" {
  rbac_authorization_enabled = true
}

resource "azurerm_key_vault" "good_former" {
  enable_rbac_authorization = true
}
