resource "azurerm_network_interface" "good" {
  ip_configuration {
    name      = "internal"
    subnet_id = "subnet"
  }
}
