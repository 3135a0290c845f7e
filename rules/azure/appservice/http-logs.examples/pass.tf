resource "azurerm_app_service" "good" {
  logs {
    http_logs {
      file_system {
        retention_in_days = 90
        retention_in_mb   = 35
      }
    }
  }
}

resource "azurerm_app_service_slot" "good" {
  logs {
    http_logs {
      file_system {
        retention_in_days = 90
        retention_in_mb   = 35
      }
    }
  }
}

resource "azurerm_linux_web_app" "good" {
  logs {
    http_logs {
      file_system {
        retention_in_days = 90
        retention_in_mb   = 35
      }
    }
  }
}

resource "azurerm_windows_web_app" "good" {
  logs {
    http_logs {
      file_system {
        retention_in_days = 90
        retention_in_mb   = 35
      }
    }
  }
}

resource "azurerm_linux_web_app_slot" "good" {
  logs {
    http_logs {
      file_system {
        retention_in_days = 90
        retention_in_mb   = 35
      }
    }
  }
}

resource "azurerm_windows_web_app_slot" "good" {
  logs {
    http_logs {
      file_system {
        retention_in_days = 90
        retention_in_mb   = 35
      }
    }
  }
}
