resource "azurerm_spring_cloud_service" "good" {
  network {
    app_subnet_id = "subnet"
  }
}

resource "azurerm_spring_cloud_service" "good_dynamic" {
  dynamic "network" {
    for_each = ["one"]
    content {
      app_subnet_id = "subnet"
    }
  }
}
