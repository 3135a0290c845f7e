variable "chosen" {
  default = true
}

resource "azurerm_spring_cloud_api_portal" "good" {
  https_only_enabled = true
}

resource "azurerm_spring_cloud_api_portal" "good_chosen" {
  https_only_enabled = var.chosen
}
