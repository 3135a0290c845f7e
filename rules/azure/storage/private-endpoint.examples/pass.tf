resource "azurerm_storage_account" "good" {
  name = "data"
}

resource "azurerm_private_endpoint" "storage_account" {
  name      = "storage_account"
  subnet_id = "subnet"

  private_service_connection {
    name                           = "storage_account"
    private_connection_resource_id = azurerm_storage_account.good.id
    is_manual_connection           = false
  }
}
