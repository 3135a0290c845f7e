resource "aws_kms_key" "data" {}

resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  encrypt_at_rest {
    enabled    = true
    kms_key_id = aws_kms_key.data.arn
  }
}

resource "aws_opensearch_domain" "good_2" {
  domain_name = "search"
  encrypt_at_rest {
    enabled    = true
    kms_key_id = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  encrypt_at_rest {
    enabled    = true
    kms_key_id = aws_kms_key.data.arn
  }
}

resource "aws_elasticsearch_domain" "good_2" {
  domain_name = "search"
  encrypt_at_rest {
    enabled    = true
    kms_key_id = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
  }
}
