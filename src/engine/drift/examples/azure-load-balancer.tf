resource "azurerm_lb" "main" {
  name                = "front"
  resource_group_name = "shop"
  location            = "West Europe"
  sku = "Standard"
  frontend_ip_configuration {
    name                          = "public"
    private_ip_address_allocation = "Dynamic"
    public_ip_address_id = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/publicIPAddresses/edge"
  }
  frontend_ip_configuration {
    name                          = "inner"
    subnet_id                     = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/hub/subnets/apps"
    private_ip_address            = "10.0.1.100"
    private_ip_address_allocation = "Static"
    zones                         = ["1"]
  }
  tags = {
    service_unique_id = "6f000006-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_lb"
    env = "prod"
  }
}

resource "azurerm_lb_backend_address_pool" "web" {
  loadbalancer_id = azurerm_lb.main.id
  name            = "web"
}

resource "azurerm_lb_backend_address_pool" "api" {
  loadbalancer_id = azurerm_lb.main.id
  name            = "api"
}

resource "azurerm_lb_probe" "health" {
  loadbalancer_id = azurerm_lb.main.id
  name            = "health"
  port            = 80
  protocol        = "Http"
  request_path    = "/health"
}

resource "azurerm_lb_rule" "https" {
  loadbalancer_id       = azurerm_lb.main.id
  name                  = "https"
  protocol              = "Tcp"
  frontend_port         = 443
  backend_port          = 8443
  disable_outbound_snat = true
}
