resource "azurerm_service_plan" "main" {
  name                = "plan"
  resource_group_name = "shop"
  location            = "West Europe"
  os_type                      = "Linux"
  sku_name                     = "P1v3"
  worker_count                 = 3
  maximum_elastic_worker_count = 1
  per_site_scaling_enabled     = true
  zone_balancing_enabled       = true
  tags = {
    service_unique_id = "6f000018-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_service_plan"
    env = "prod"
  }
}
