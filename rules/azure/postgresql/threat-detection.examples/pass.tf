variable "chosen" {
  default = true
}

resource "azurerm_postgresql_server" "good" {
  threat_detection_policy {
    enabled = true
  }
}

resource "azurerm_postgresql_server" "good_chosen" {
  threat_detection_policy {
    enabled = var.chosen
  }
}
