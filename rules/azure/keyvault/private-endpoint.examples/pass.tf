resource "azurerm_key_vault" "good" {
  name = "data"
}

resource "azurerm_private_endpoint" "key_vault" {
  name      = "key_vault"
  subnet_id = "subnet"

  private_service_connection {
    name                           = "key_vault"
    private_connection_resource_id = azurerm_key_vault.good.id
    is_manual_connection           = false
  }
}
