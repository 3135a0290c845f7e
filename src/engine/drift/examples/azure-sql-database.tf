resource "azurerm_mssql_database" "main" {
  name                        = "orders"
  server_id                   = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Sql/servers/shop-sql"
  sku_name                    = "GP_Gen5_2"
  collation                   = "SQL_Latin1_General_CP1_CI_AS"
  zone_redundant              = true
  read_scale                  = false
  license_type                = "BasePrice"
  storage_account_type        = "Geo"
  auto_pause_delay_in_minutes = 60
  min_capacity                = 0.50
  elastic_pool_id             = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Sql/servers/shop-sql/elasticPools/pool"
  tags = {
    service_unique_id = "6f000011-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_mssql_database"
    env = "prod"
  }
}
