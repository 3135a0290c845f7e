resource "azurerm_linux_web_app" "main" {
  name                = "shop-web"
  resource_group_name = "shop"
  location            = "West Europe"
  service_plan_id            = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Web/serverfarms/plan"
  https_only                 = true
  client_certificate_enabled = true
  client_certificate_mode    = "Required"
  virtual_network_subnet_id  = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/hub/subnets/apps"
  app_settings               = { SECRET = var.secret }
  site_config {
    ftps_state             = "FtpsOnly"
    http2_enabled          = true
    always_on              = true
    websockets_enabled     = true
    vnet_route_all_enabled = true
    health_check_path      = "/health"
    cors {
      allowed_origins = ["https://shop.example.com"]
    }
    ip_restriction {
      name       = "office"
      ip_address = "203.0.113.7/32"
      priority   = 100
    }
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000017-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_linux_web_app"
    env = "prod"
  }
}
