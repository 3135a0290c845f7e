resource "azurerm_postgresql_flexible_server" "main" {
  name                = "shop-pg"
  resource_group_name = "shop"
  location            = "West Europe"
  version                       = "15"
  sku_name                      = "GP_Standard_D2s_v3"
  storage_mb                    = 65536
  storage_tier                  = "P6"
  auto_grow_enabled             = true
  public_network_access_enabled = false
  delegated_subnet_id           = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/hub/subnets/apps"
  private_dns_zone_id           = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/privateDnsZones/shop.postgres.database.azure.com"
  authentication {
    active_directory_auth_enabled = true
    password_auth_enabled         = false
  }
  administrator_login          = "shop"
  administrator_password       = var.password
  zone                         = "1"
  backup_retention_days        = 14
  geo_redundant_backup_enabled = true
  high_availability {
    mode                      = "ZoneRedundant"
    standby_availability_zone = "2"
  }
  maintenance_window {
    day_of_week = 0
    start_hour  = 3
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000012-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_postgresql_flexible_server"
    env = "prod"
  }
}

resource "azurerm_postgresql_flexible_server_firewall_rule" "office" {
  name             = "office"
  server_id        = azurerm_postgresql_flexible_server.main.id
  start_ip_address = "203.0.113.7"
  end_ip_address   = "203.0.113.7"
}

resource "azurerm_postgresql_flexible_server_configuration" "log_connections" {
  name  = "log_connections"
  server_id          = azurerm_postgresql_flexible_server.main.id
  value = "on"
}

resource "azurerm_postgresql_flexible_server_configuration" "require_secure_transport" {
  name  = "require_secure_transport"
  server_id          = azurerm_postgresql_flexible_server.main.id
  value = "on"
}
