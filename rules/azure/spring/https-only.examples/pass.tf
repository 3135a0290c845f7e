variable "chosen" {
  default = true
}

resource "azurerm_spring_cloud_app" "good" {
  https_only = true
}

resource "azurerm_spring_cloud_app" "good_chosen" {
  https_only = var.chosen
}
