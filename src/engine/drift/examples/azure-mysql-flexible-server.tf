resource "azurerm_mysql_flexible_server" "main" {
  name                = "shop-my"
  resource_group_name = "shop"
  location            = "West Europe"
  version               = "8.0.21"
  sku_name              = "MO_Standard_E2ds_v4"
  public_network_access = "Disabled"
  delegated_subnet_id   = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/hub/subnets/apps"
  private_dns_zone_id   = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/privateDnsZones/shop.postgres.database.azure.com"
  storage {
    size_gb = 64
    iops    = 500
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
    service_unique_id = "6f000013-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_mysql_flexible_server"
    env = "prod"
  }
}

resource "azurerm_mysql_flexible_server_firewall_rule" "office" {
  name                = "office"
  resource_group_name = "shop"
  server_name         = azurerm_mysql_flexible_server.main.name
  start_ip_address    = "203.0.113.7"
  end_ip_address      = "203.0.113.7"
}

resource "azurerm_mysql_flexible_server_configuration" "audit_log_enabled" {
  name  = "audit_log_enabled"
  resource_group_name = "shop"
  server_name         = azurerm_mysql_flexible_server.main.name
  value = "on"
}

resource "azurerm_mysql_flexible_server_configuration" "require_secure_transport" {
  name  = "require_secure_transport"
  resource_group_name = "shop"
  server_name         = azurerm_mysql_flexible_server.main.name
  value = "on"
}
