resource "azurerm_machine_learning_workspace" "good" {
  name = "data"
}

resource "azurerm_private_endpoint" "workspace" {
  name      = "workspace"
  subnet_id = "subnet"

  private_service_connection {
    name                           = "workspace"
    private_connection_resource_id = azurerm_machine_learning_workspace.good.id
    is_manual_connection           = false
  }
}
