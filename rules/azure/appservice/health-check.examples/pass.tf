resource "azurerm_app_service" "good" {
  site_config {
    health_check_path = "/health"
  }
}

resource "azurerm_app_service_slot" "good" {
  site_config {
    health_check_path = "/health"
  }
}

resource "azurerm_linux_web_app" "good" {
  site_config {
    health_check_path = "/health"
  }
}

resource "azurerm_windows_web_app" "good" {
  site_config {
    health_check_path = "/health"
  }
}

resource "azurerm_linux_web_app_slot" "good" {
  site_config {
    health_check_path = "/health"
  }
}

resource "azurerm_windows_web_app_slot" "good" {
  site_config {
    health_check_path = "/health"
  }
}
