resource "google_apikeys_key" "good" {
  name = "maps"

  restrictions {
    browser_key_restrictions {
      allowed_referrers = ["shop.example.com/*"]
    }
  }
}

resource "google_apikeys_key" "good_2" {
  name = "maps"

  restrictions {
    server_key_restrictions {
      allowed_ips = ["198.51.100.7"]
    }
  }
}
