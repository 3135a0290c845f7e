resource "azurerm_api_management" "good" {
  virtual_network_type = "Internal"
  virtual_network_configuration {
    subnet_id = "subnet"
  }
}
