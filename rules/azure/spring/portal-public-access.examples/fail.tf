locals {
  chosen = true
}

resource "azurerm_spring_cloud_api_portal" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_spring_cloud_api_portal" "bad_each" {
  for_each                      = toset(["a", "b"])
  public_network_access_enabled = local.chosen
}
