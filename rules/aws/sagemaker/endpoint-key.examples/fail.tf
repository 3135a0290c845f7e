resource "aws_sagemaker_endpoint_configuration" "bad" {
  name = "scores"
  production_variants {
    model_name             = "scores"
    instance_type          = "ml.m5.large"
    initial_instance_count = 1
  }
}

resource "aws_sagemaker_endpoint_configuration" "bad_2" {
  name = "scores"
  production_variants {
    model_name             = "scores"
    instance_type          = "ml.m5.large"
    initial_instance_count = 1
  }
  kms_key_arn = "alias/aws/managed"
}
