resource "azurerm_api_management" "bad" {
  virtual_network_type = "None"
}

resource "azurerm_api_management" "bad_absent" {
  name = "gateway"
}
