locals {
  settings = { enabled = false }
}

resource "aws_opensearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_opensearch_domain" "bad_2" {
  domain_name = "search"
  encrypt_at_rest {
    enabled = false
  }
}

resource "aws_opensearch_domain" "bad_3" {
  domain_name = "search"
  encrypt_at_rest {
    enabled = local.settings.enabled
  }
}

resource "aws_elasticsearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_elasticsearch_domain" "bad_2" {
  domain_name = "search"
  encrypt_at_rest {
    enabled = false
  }
}

resource "aws_elasticsearch_domain" "bad_3" {
  domain_name = "search"
  encrypt_at_rest {
    enabled = local.settings.enabled
  }
}
