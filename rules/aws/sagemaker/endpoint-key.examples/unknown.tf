variable "setting" {
  type = string
}

resource "aws_sagemaker_endpoint_configuration" "unknown" {
  name = "scores"
  production_variants {
    model_name             = "scores"
    instance_type          = "ml.m5.large"
    initial_instance_count = 1
  }
  kms_key_arn = var.setting
}
