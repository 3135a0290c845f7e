resource "aws_opensearch_domain" "bad" {
  domain_name = "search"
  encrypt_at_rest {
    enabled = true
  }
}

resource "aws_opensearch_domain" "bad_2" {
  domain_name = "search"
  encrypt_at_rest {
    enabled    = true
    kms_key_id = "alias/aws/managed"
  }
}

resource "aws_elasticsearch_domain" "bad" {
  domain_name = "search"
  encrypt_at_rest {
    enabled = true
  }
}

resource "aws_elasticsearch_domain" "bad_2" {
  domain_name = "search"
  encrypt_at_rest {
    enabled    = true
    kms_key_id = "alias/aws/managed"
  }
}
