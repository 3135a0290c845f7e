variable "chosen" {
  default = true
}

resource "azurerm_mysql_server" "good" {
  threat_detection_policy {
    enabled = true
  }
}

resource "azurerm_mysql_server" "good_chosen" {
  threat_detection_policy {
    enabled = var.chosen
  }
}
