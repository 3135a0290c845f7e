resource "azurerm_network_interface" "bad" {
  ip_configuration {
    name                 = "public"
    subnet_id            = "subnet"
    public_ip_address_id = "/subscriptions/1/publicIPAddresses/address"
  }
}

resource "azurerm_public_ip" "address" {
  name = "address"
}

resource "azurerm_network_interface" "bad_reference" {
  ip_configuration {
    name                 = "public"
    public_ip_address_id = azurerm_public_ip.address.id
  }
}
