variable "chosen" {
  default = false
}

resource "azurerm_spring_cloud_api_portal" "good" {
  public_network_access_enabled = false
}

resource "azurerm_spring_cloud_api_portal" "good_chosen" {
  public_network_access_enabled = var.chosen
}

resource "azurerm_spring_cloud_api_portal" "good_absent" {}
