resource "azurerm_mssql_server" "main" {
  name                = "shop-sql"
  resource_group_name = "shop"
  location            = "West Europe"
  version                           = "12.0"
  administrator_login               = "shop"
  administrator_login_password      = var.password
  minimum_tls_version               = "1.2"
  primary_user_assigned_identity_id = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"
  azuread_administrator {
    login_username              = "dba"
    object_id                   = "3C333333-3333-4333-8333-333333333333"
    azuread_authentication_only = true
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000010-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_mssql_server"
    env = "prod"
  }
}

resource "azurerm_mssql_firewall_rule" "rules" {
  for_each         = { office = ["203.0.113.7", "203.0.113.9"], vpn = ["198.51.100.1", "198.51.100.1"] }
  name             = each.key
  server_id        = azurerm_mssql_server.main.id
  start_ip_address = each.value[0]
  end_ip_address   = each.value[1]
}
