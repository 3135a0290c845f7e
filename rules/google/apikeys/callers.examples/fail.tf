resource "google_apikeys_key" "bad" {
  name = "maps"
}

resource "google_apikeys_key" "bad_2" {
  name = "maps"

  restrictions {
    server_key_restrictions {
      allowed_ips = ["0.0.0.0/0"]
    }
  }
}

resource "google_apikeys_key" "bad_3" {
  name = "maps"

  restrictions {
    api_targets {
      service = "translate.googleapis.com"
    }
  }
}

resource "google_apikeys_key" "bad_4" {
  name = "maps"

  restrictions {
    browser_key_restrictions {
      allowed_referrers = ["*"]
    }
  }
}
